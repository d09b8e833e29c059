/** The winner of a title, in the columns of its championship. */
export interface TitleWinner {
  readonly driverId: string | null;
  readonly teamId: string | null;
}

export function titleWinner(championship: "drivers" | "teams", id: string): TitleWinner {
  return championship === "drivers"
    ? { driverId: id, teamId: null }
    : { driverId: null, teamId: id };
}
