import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { preparePlaces } from "./places.ts";

const disk = mkdtempSync(join(tmpdir(), "gridwalk-read-only-"));
/** Only root may mount, and not in every container. */
const isMounted = mount();
afterAll(() => {
  if (isMounted) execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true });
});

function mount(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "ro,size=1m", "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!isMounted)("says in a line that a read-only home isn't writable", async () => {
  // Node says of a new folder that it couldn't be found afterwards, rather than why.
  await expect(preparePlaces(join(disk, "home"))).rejects.toThrow(
    /^GRIDWALK_HOME: \S+ isn't writable \((?:EROFS|ENOENT): \S+\/home\/postgres\)\.$/,
  );
});
