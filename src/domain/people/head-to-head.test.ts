import { expect, test } from "vitest";

import { addHeadToHeads } from "#domain/people/head-to-head.ts";

test("adds up comparisons for qualifying and races", () => {
  const first = { qualifying: { ahead: 3, behind: 1 }, race: { ahead: 2, behind: 0 } };
  const second = { qualifying: { ahead: 0, behind: 2 }, race: { ahead: 1, behind: 4 } };
  expect(addHeadToHeads([first, second])).toEqual({
    qualifying: { ahead: 3, behind: 3 },
    race: { ahead: 3, behind: 4 },
  });
  expect(addHeadToHeads([])).toEqual({
    qualifying: { ahead: 0, behind: 0 },
    race: { ahead: 0, behind: 0 },
  });
});
