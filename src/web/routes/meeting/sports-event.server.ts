import type { MeetingPlace } from "#db/queries/circuits/meeting-place.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { paths } from "#domain/paths.ts";
import { plannedEnd, sessionLabel } from "#domain/calendar/session.ts";

export function sportsEvent(meeting: Meeting, place: MeetingPlace, publicUrl: string | null) {
  const location = {
    "@type": "Place",
    name: meeting.circuit.fullName,
    address: {
      "@type": "PostalAddress",
      addressLocality: meeting.circuit.placeName,
      addressCountry: meeting.country.alpha2,
    },
    geo: { "@type": "GeoCoordinates", latitude: place.latitude, longitude: place.longitude },
  };
  const eventStatus = `https://schema.org/${meeting.cancelled ? "EventCancelled" : "EventScheduled"}`;
  const name = `${meeting.name} ${meeting.season}`;
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name,
    description: meeting.officialName,
    sport: "Formula 1",
    startDate: meeting.startDateKnown ? meeting.startDate : meeting.endDate,
    endDate: meeting.endDate,
    eventStatus,
    location,
    ...(publicUrl === null ? {} : { url: `${publicUrl}${paths.meeting(meeting)}` }),
    subEvent: meeting.sessions.flatMap(({ kind, startsAt }) => {
      if (startsAt === null) return [];
      const end = plannedEnd(kind, meeting.season, startsAt);
      return {
        "@type": "SportsEvent",
        name: `${name}: ${sessionLabel(kind, meeting.season)}`,
        startDate: startsAt.toString(),
        ...(end === null ? {} : { endDate: end.toString() }),
        eventStatus,
        location,
      };
    }),
  };
}
