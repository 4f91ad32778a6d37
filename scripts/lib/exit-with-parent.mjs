// Preloaded into child processes: a killed parent can't stop them, so they watch for its end themselves.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 500).unref();
