import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogOpener } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./message-specimens.module.css";
import { Control, Specimen } from "./specimen.tsx";

export function MessageSpecimens() {
  return (
    <>
      <Control
        id="notice"
        name="Notice"
        when="What just happened, or the state of this page. An error says what to do."
      >
        <Specimen state="Info">
          <Notice kind="info" title="Times are the track’s">
            Switch to your own time above the timetable.
          </Notice>
        </Specimen>
        <Specimen state="Success">
          <Notice kind="success" title="Your vote counts">
            You can change it until the race starts.
          </Notice>
        </Specimen>
        <Specimen state="Warning">
          <Notice kind="warning" title="Results are 3 hours old">
            The source does not answer. We keep trying.
          </Notice>
        </Specimen>
        <Specimen state="Error">
          <Notice kind="error" title="Your vote was not sent">
            You seem to be offline. Try again when you are back.
          </Notice>
        </Specimen>
        <Specimen state="Title only">
          <Notice kind="info" title="Qualifying starts 30 minutes later than planned." />
        </Specimen>
        <Specimen state="Long text" wide>
          <Notice
            kind="warning"
            title="The classification of the São Paulo Grand Prix was changed after the race, and the standings on this page follow it"
          >
            Two cars were found below the minimum weight in parc fermé. Points, positions and gaps were counted again
            for every round since; what you saw here on Sunday evening may differ. The decision can still be appealed.
          </Notice>
        </Specimen>
      </Control>
      <Control id="badge" name="Badge" when="A word about the state of what it stands beside.">
        <Specimen state="All tones" wide>
          <p className={styles.badges}>
            <Badge>Sprint</Badge>
            <Badge tone="now">Live</Badge>
            <Badge tone="good">Confirmed</Badge>
            <Badge tone="caution">Delayed</Badge>
            <Badge tone="danger">Cancelled</Badge>
            <Badge>Provisional classification, subject to appeal</Badge>
          </p>
        </Specimen>
      </Control>
      <Control
        id="spinner"
        name="Spinner"
        when="Something is being fetched: five lights on, then out. Still where motion is not wanted."
      >
        <Specimen state="Rest">
          <Spinner />
        </Specimen>
        <Specimen state="With its own words">
          <Spinner label="Loading the laps of 20 drivers" />
        </Specimen>
      </Control>
      <Control id="empty-state" name="Empty state" when="Nothing to show yet: a slot on the grid with nobody in it.">
        <Specimen state="Words only">
          <EmptyState title="No favourite yet">Pick a driver, and this place is theirs.</EmptyState>
        </Specimen>
        <Specimen state="With a way on">
          <EmptyState title="No reminders" action={<Button>Set a reminder</Button>}>
            You will hear from us before each session that you choose.
          </EmptyState>
        </Specimen>
      </Control>
      <Control
        id="dialog"
        name="Dialog"
        when="A question that must be answered first. Escape, the cross and a press outside mean no."
      >
        <Specimen state="A question">
          <DialogOpener dialogId="delete-ballot" kind="danger">
            Delete my ballot
          </DialogOpener>
          <Dialog
            id="delete-ballot"
            title="Delete your ballot?"
            actions={
              <form method="dialog" className={styles.answers}>
                <Button type="submit">Keep it</Button>
                <Button type="submit" kind="danger">
                  Delete it
                </Button>
              </form>
            }
          >
            <p>Your five votes for Las Vegas go. You can vote again until the race starts.</p>
          </Dialog>
        </Specimen>
        <Specimen state="Long text">
          <DialogOpener dialogId="points-rules">How points are counted</DialogOpener>
          <Dialog id="points-rules" title="How points are counted when a race is stopped and cannot be resumed">
            {RULES.map((rule) => (
              <p key={rule} className={styles.rule}>
                {rule}
              </p>
            ))}
          </Dialog>
        </Specimen>
      </Control>
      <Control id="disclosure" name="Disclosure" when="More for those who want it.">
        <Specimen state="Closed, open, long: one at a time" wide>
          <Disclosure name="sample" summary="What does the ribbon at the top mean?">
            <p>It says which moment the site shows, whenever that is not now.</p>
          </Disclosure>
          <Disclosure name="sample" summary="Where do the results come from?" open>
            <p>From open data, checked against the points rules of each year.</p>
          </Disclosure>
          <Disclosure
            name="sample"
            summary="Why does the race that I remember as a win for somebody else show a different winner, and since when?"
          >
            <p>
              Results follow the stewards: a driver who is disqualified after the race loses the place, and those behind
              move up.
            </p>
          </Disclosure>
        </Specimen>
      </Control>
    </>
  );
}

const RULES = [
  "If the leader has not completed two laps without a safety car, nobody scores.",
  "Up to a quarter of the distance, the first five score 6, 4, 3, 2 and 1.",
  "From a quarter to half, the first nine score 13, 10, 8, 6, 5, 4, 3, 2 and 1.",
  "From half to three quarters, the first ten score 19, 14, 12, 9, 8, 6, 5, 3, 2 and 1.",
  "From three quarters on, points are full: 25, 18, 15, 12, 10, 8, 6, 4, 2 and 1.",
];
