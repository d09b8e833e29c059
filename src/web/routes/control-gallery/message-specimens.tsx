import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogOpener } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Control, Specimen } from "./specimen.tsx";

export function MessageSpecimens() {
  return (
    <>
      <Control
        id="notice"
        name="Notice"
        when="Reports what just happened, or the state of the page. Errors also say what to do."
      >
        <Specimen state="Info">
          <Notice kind="info" title="Track time">
            You can switch to your own time above the schedule.
          </Notice>
        </Specimen>
        <Specimen state="Success">
          <Notice kind="success" title="Vote saved">
            You can change it until voting closes.
          </Notice>
        </Specimen>
        <Specimen state="Warning">
          <Notice kind="warning" title="Results are 3 hours old">
            The source isn’t responding. We’ll keep trying.
          </Notice>
        </Specimen>
        <Specimen state="Error">
          <Notice kind="error" title="Vote not sent">
            You seem to be offline. Try again when you’re back online.
          </Notice>
        </Specimen>
        <Specimen state="Title only">
          <Notice kind="info" title="Qualifying starts 30 minutes later than planned." />
        </Specimen>
        <Specimen state="Long text" wide>
          <Notice
            kind="warning"
            title="The result of the São Paulo Grand Prix changed after the race, and so did the standings on this page"
          >
            Two cars were found below the minimum weight in parc fermé. We’ve recalculated points,
            positions and gaps, so the standings may differ from what you saw on Sunday evening. The
            teams can still appeal.
          </Notice>
        </Specimen>
      </Control>
      <Control id="badge" name="Badge" when="Shows the state of the item beside it.">
        <Specimen state="All tones" wide>
          <Cluster as="p" gap={5}>
            <Badge>Sprint</Badge>
            <Badge tone="now">Live</Badge>
            <Badge tone="good">Confirmed</Badge>
            <Badge tone="caution">Delayed</Badge>
            <Badge tone="danger">Cancelled</Badge>
            <Badge>Provisional classification, subject to appeal</Badge>
          </Cluster>
        </Specimen>
      </Control>
      <Control
        id="spinner"
        name="Spinner"
        when="Used while something loads: five lights come on and go out. With reduced motion, they don’t change."
      >
        <Specimen state="Rest">
          <Spinner />
        </Specimen>
        <Specimen state="With text">
          <Spinner label="Loading the laps of 20 drivers" />
        </Specimen>
      </Control>
      <Control
        id="empty-state"
        name="Empty state"
        when="An empty grid slot, used when there’s nothing to show yet."
      >
        <Specimen state="Text only">
          <EmptyState title="No favourite yet">Pick a driver to see them here.</EmptyState>
        </Specimen>
        <Specimen state="With an action">
          <EmptyState title="No reminders" action={<Button>Set a reminder</Button>}>
            We’ll remind you before each session you choose.
          </EmptyState>
        </Specimen>
      </Control>
      <Control
        id="dialog"
        name="Dialog"
        when="Asks a question that needs an answer. Escape, the cross and a click outside mean no."
      >
        <Specimen state="A question">
          <DialogOpener dialogId="delete-ballot" kind="danger">
            Delete my ballot
          </DialogOpener>
          <Dialog
            id="delete-ballot"
            title="Delete your ballot?"
            actions={
              <Cluster as="form" gap={5} method="dialog">
                <Button type="submit">Keep it</Button>
                <Button type="submit" kind="danger">
                  Delete it
                </Button>
              </Cluster>
            }
          >
            <p>This deletes your Las Vegas vote. You can vote again until voting closes.</p>
          </Dialog>
        </Specimen>
        <Specimen state="Long text">
          <DialogOpener dialogId="points-rules">How points are counted</DialogOpener>
          <Dialog
            id="points-rules"
            title="How points are counted when a race is stopped and cannot be resumed"
          >
            {RULES.map((rule) => (
              <p key={rule} className="note">
                {rule}
              </p>
            ))}
          </Dialog>
        </Specimen>
      </Control>
      <Control
        id="disclosure"
        name="Disclosure"
        when="Keeps detail out of the way until someone asks."
      >
        <Specimen state="Closed, open and long; only one is open at a time" wide>
          <Disclosure name="sample" summary="What’s the ribbon at the top?">
            <p>The ribbon shows the site’s date when it isn’t today.</p>
          </Disclosure>
          <Disclosure name="sample" summary="Where do the results come from?" open>
            <p>From open data, checked against the points rules of each year.</p>
          </Disclosure>
          <Disclosure
            name="sample"
            summary="Why does a race show a different winner from the driver I remember on the top step of the podium?"
          >
            <p>
              Results follow the stewards. A driver disqualified after the race loses their
              position, and everyone behind moves up.
            </p>
          </Disclosure>
        </Specimen>
      </Control>
    </>
  );
}

const RULES = [
  "No points if the leader hasn’t completed two laps without a safety car.",
  "Up to a quarter of the distance, the top five score 6, 4, 3, 2 and 1.",
  "From a quarter to half, the top nine score 13, 10, 8, 6, 5, 4, 3, 2 and 1.",
  "From half to three quarters, the top ten score 19, 14, 12, 9, 8, 6, 5, 3, 2 and 1.",
  "From three quarters, full points: 25, 18, 15, 12, 10, 8, 6, 4, 2 and 1.",
];
