import type { FavouriteKind, Favourites } from "#domain/members/favourites.ts";
import { paths } from "#domain/paths.ts";

import { useFavourite } from "../../../components/favourites/use-favourite.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Columns } from "../../../ui/layout.tsx";
import { AccountPart } from "./account-part.tsx";
import styles from "./favourites-part.module.css";

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly teamId: string | null;
  readonly note: string | null;
}

interface FavouritesPartProps {
  readonly saved: Favourites;
  readonly choices: Readonly<Record<FavouriteKind, readonly Choice[]>>;
}

export function FavouritesPart({ saved, choices }: FavouritesPartProps) {
  return (
    <AccountPart id="favourites" title="Favourites">
      <Columns until={640} gap={8}>
        <FavouriteSelect kind="team" saved={saved.team} choices={choices.team} />
        <FavouriteSelect kind="driver" saved={saved.driver} choices={choices.driver} />
      </Columns>
    </AccountPart>
  );
}

interface FavouriteSelectProps {
  readonly kind: FavouriteKind;
  readonly saved: string | null;
  readonly choices: readonly Choice[];
}

function FavouriteSelect({ kind, saved, choices }: FavouriteSelectProps) {
  const favourite = useFavourite(kind, saved);
  const favouriteChoice = choices.find(({ id }) => id === favourite.chosenId);
  const isAway = favourite.chosenId !== null && favouriteChoice === undefined;
  return (
    <form
      method="post"
      action={paths.favourites()}
      className={styles.slot}
      data-team={favouriteChoice?.teamId ?? undefined}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="to" value={paths.profile()} />
      <input type="hidden" name="at" value="favourites" />
      <SelectField
        id={`favourite-${kind}`}
        name="id"
        label={kind === "team" ? "Favourite team" : "Favourite driver"}
        hint={isAway ? "Your favourite isn’t racing this season." : undefined}
        error={favourite.failure ?? undefined}
        value={favourite.chosenId ?? ""}
        onChange={({ target }) => favourite.choose(target.value === "" ? null : target.value)}
      >
        <option value="">None yet</option>
        {isAway && <option value={favourite.chosenId ?? ""}>Not racing this season</option>}
        {choices.map(({ id, name, note }) => (
          <option key={id} value={id}>
            {note === null ? name : `${name} · ${note}`}
          </option>
        ))}
      </SelectField>
      <div className="without-script">
        <Button type="submit">Save</Button>
      </div>
    </form>
  );
}
