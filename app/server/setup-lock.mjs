import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";

const beat = 2_000;
const silence = 20_000;

/** Does the work while no other process on this machine does the same; a lock left behind by a dead one is taken over. */
export async function withLock(path, work) {
  let announced = false;
  while (!take(path)) {
    if (!announced) console.log("Waiting for another set-up to finish …");
    announced = true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const release = () => rmSync(path, { force: true });
  const interrupted = () => process.exit(1);
  process.once("exit", release);
  process.once("SIGINT", interrupted);
  process.once("SIGTERM", interrupted);
  const beating = setInterval(() => touch(path), beat);
  try {
    await work();
  } finally {
    clearInterval(beating);
    process.off("exit", release);
    process.off("SIGINT", interrupted);
    process.off("SIGTERM", interrupted);
    release();
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return removeIfLeftBehind(path) && take(path);
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Gone: this process slept so long that another one took the lock for left behind.
  }
}

/** Returns whether the way is free. */
function removeIfLeftBehind(path) {
  const aside = `${path}.old.${process.pid}`;
  try {
    const holder = readFileSync(path, "utf8");
    if (isAlive(Number(holder)) && Date.now() - statSync(path).mtimeMs < silence) return false;
    renameSync(path, aside);
    // Somebody else may have taken it over between the look and the rename: then it is theirs.
    if (readFileSync(aside, "utf8") === holder) return true;
    renameSync(aside, path);
    return false;
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return true;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isAlive(pid) {
  // Empty: it is being written this very moment.
  if (!pid) return true;
  // Its own number was that of an earlier process: in a restarted container they begin anew.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
