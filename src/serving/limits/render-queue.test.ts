import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { type Caller, RenderQueue, type Turn } from "./render-queue.ts";

interface Request {
  readonly name: string;
  readonly turn: Promise<Turn>;
}

/** `started` lists the names of the requests in the order of their turns. */
function asking(queue: RenderQueue) {
  const started: string[] = [];
  return {
    started,
    ask(name: string, client: string | null = name, caller: Caller = "reader"): Request {
      const note = async (): Promise<Turn> => {
        const turn = await queue.enter(client, caller);
        started.push(turn.granted ? name : `not ${name}`);
        return turn;
      };
      return { name, turn: note() };
    },
  };
}

async function leave({ turn }: Request): Promise<void> {
  const granted = await turn;
  if (!granted.granted) throw new Error("This request got no turn.");
  granted.leave();
  await sleep(0);
}

const one = { parallel: 1 };

test("renders as many pages at a time as allowed", async () => {
  const { ask, started } = asking(new RenderQueue({ parallel: 2 }));
  const [first] = [ask("a"), ask("b"), ask("c")];
  await sleep(0);
  expect(started).toEqual(["a", "b"]);
  await leave(first);
  expect(started).toEqual(["a", "b", "c"]);
});

test("alternates between clients with waiting requests", async () => {
  const { ask, started } = asking(new RenderQueue(one));
  const requests = [ask("a1", "a"), ask("a2", "a"), ask("a3", "a"), ask("b1", "b"), ask("b2", "b")];
  for (const name of ["a1", "a2", "b1", "a3"])
    await leave(requests.find((request) => request.name === name) as Request);
  expect(started).toEqual(["a1", "a2", "b1", "a3", "b2"]);
});

test("renders two pages at a time per client, without delaying other clients", async () => {
  const { ask, started } = asking(new RenderQueue({ parallel: 9 }));
  const [first] = [ask("a1", "a"), ask("a2", "a"), ask("a3", "a"), ask("b1", "b")];
  await sleep(0);
  expect(started).toEqual(["a1", "a2", "b1"]);
  await leave(first);
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
});

test("renders pages for readers before answers for programs", async () => {
  const { ask, started } = asking(new RenderQueue(one));
  const first = ask("a");
  const program = ask("program", "p", "program");
  const reader = ask("reader");
  await leave(first);
  await leave(reader);
  await leave(program);
  expect(started).toEqual(["a", "reader", "program"]);
});

test("renders updates after other readers' pages, but gives them at least every third turn", async () => {
  const { ask, started } = asking(new RenderQueue(one));
  const requests = [
    ask("running"),
    ask("update 1", "u1", "update"),
    ask("update 2", "u2", "update"),
    ...["a", "b", "c", "d"].map((name) => ask(name)),
    ask("program", "p", "program"),
  ];
  const order = ["running", "a", "b", "update 1", "c", "d", "update 2", "program"];
  for (const name of order)
    await leave(requests.find((request) => request.name === name) as Request);
  expect(started).toEqual(order);
});

test("rejects only the client with too many waiting requests", async () => {
  const { ask } = asking(new RenderQueue({ ...one, perClient: { parallel: 1, waiting: 2 } }));
  const requests = [ask("a1", "a"), ask("a2", "a"), ask("a3", "a")];
  expect(await ask("a4", "a").turn).toEqual({ granted: false, retryAfter: 1, isBusy: false });
  const other = ask("b");
  const [first, second, third] = requests as [Request, Request, Request];
  for (const request of [first, second, other, third]) await leave(request);
  expect((await ask("a5", "a").turn).granted).toBe(true);
});

test("rejects everyone once the queue is full", async () => {
  const { ask } = asking(new RenderQueue({ ...one, waiting: 2 }));
  const requests = [ask("a"), ask("b"), ask("c")];
  expect(await ask("d").turn).toEqual({ granted: false, retryAfter: 2, isBusy: true });
  for (const request of requests) await leave(request);
  expect((await ask("d").turn).granted).toBe(true);
});

test("gives a reader the place of the last program in a full queue", async () => {
  const { ask, started } = asking(new RenderQueue({ ...one, waiting: 2 }));
  const running = ask("running");
  const [early, late] = [ask("early", "p", "program"), ask("late", "q", "program")];
  const reader = ask("reader");
  expect(await late.turn).toEqual({ granted: false, retryAfter: 2, isBusy: true });
  expect(await ask("program", "r", "program").turn).toMatchObject({ granted: false });
  for (const request of [running, reader, early]) await leave(request);
  expect(started.filter((name) => !name.startsWith("not"))).toEqual(["running", "reader", "early"]);
});

test("stops making other clients wait for a turn that takes too long", async () => {
  const { ask, started } = asking(new RenderQueue({ ...one, heldMs: 5 }));
  const slow = ask("slow");
  const other = ask("other");
  await other.turn;
  expect(started).toEqual(["slow", "other"]);
  await leave(slow);
  await leave(other);
  const [next, last] = [ask("next"), ask("last")];
  await next.turn;
  expect(started.at(-1)).toBe("next");
  await leave(next);
  await leave(last);
});

test("frees only one place when a request gives up its turn twice", async () => {
  const { ask, started } = asking(new RenderQueue(one));
  const [first] = [ask("a"), ask("b"), ask("c")];
  await leave(first);
  await leave(first);
  expect(started).toEqual(["a", "b"]);
});

test("applies no per-client limit to requests without a client", async () => {
  const { ask, started } = asking(new RenderQueue({ parallel: 5 }));
  for (const name of ["a", "b", "c"]) ask(name, null);
  await sleep(0);
  expect(started).toEqual(["a", "b", "c"]);
});
