#define _DEFAULT_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

bool sumi_child_start(struct sumi_child *child, const char *program, const char *first, const char *second,
                      const char *third, const char *fourth) {
    int pipes[2];
    if (pipe(pipes) != 0) return false;
    fcntl(pipes[0], F_SETFD, FD_CLOEXEC);
    pid_t process = fork();
    if (process == 0) {
        dup2(pipes[1], STDOUT_FILENO);
        close(pipes[1]);
        execl(program, program, first, second, third, fourth, (char *)NULL);
        _exit(127);
    }
    close(pipes[1]);
    child->process = (int32_t)process;
    child->output = pipes[0];
    if (process > 0) return true;
    close(pipes[0]);
    return false;
}

ptrdiff_t sumi_child_read(const struct sumi_child *child, char *buffer, size_t capacity) {
    for (;;) {
        ssize_t count = read(child->output, buffer, capacity);
        if (count >= 0 || errno != EINTR) return count;
    }
}

bool sumi_child_kill(const struct sumi_child *child, uint32_t microseconds) {
    int status = 0;
    usleep(microseconds);
    kill(child->process, SIGKILL);
    while (waitpid(child->process, &status, 0) < 0 && errno == EINTR) {}
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

void sumi_child_close(struct sumi_child *child) { close(child->output); }

void sumi_acknowledge(uint64_t number) {
    char line[32];
    int length = snprintf(line, sizeof line, "%llu\n", (unsigned long long)number);
    if (write(STDOUT_FILENO, line, (size_t)length) != length) _exit(3);
}

bool sumi_limit_file_length(size_t length) {
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0) return false;
    limit.rlim_cur = length == 0 ? limit.rlim_max : (rlim_t)length;
    return setrlimit(RLIMIT_FSIZE, &limit) == 0;
}

bool sumi_fill(const char *path, size_t amount) {
    static const char bytes[4096];
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    off_t length = 0;
    ssize_t written;
    if (file < 0) return false;
    while ((written = pwrite(file, bytes, sizeof bytes, length)) > 0) length += written;
    bool isFull = errno == ENOSPC && length >= (off_t)amount;
    if (isFull) isFull = ftruncate(file, length - (off_t)amount) == 0 && fsync(file) == 0;
    return close(file) == 0 && isFull;
}

void sumi_mark(bool is_begin) { (void)access(is_begin ? "/sumi-mark/begin" : "/sumi-mark/end", F_OK); }
