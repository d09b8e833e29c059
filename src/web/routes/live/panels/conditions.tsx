import type { LiveWeather } from "#domain/live/live-session.ts";

import { FigureList, type Figure } from "../../../ui/figure-list.tsx";
import { Section } from "../../../ui/section.tsx";

export function Conditions({ weather }: { readonly weather: LiveWeather }) {
  const { raining, trackC, airC, humidityPercent, windMs } = weather;
  const figures: Figure[] = [{ label: "Weather", value: raining ? "Rain" : "Dry" }];
  if (trackC !== null) figures.push({ label: "Track", value: `${trackC.toFixed(1)} °C` });
  if (airC !== null) figures.push({ label: "Air", value: `${airC.toFixed(1)} °C` });
  if (humidityPercent !== null)
    figures.push({ label: "Humidity", value: `${Math.round(humidityPercent)}%` });
  if (windMs !== null) figures.push({ label: "Wind", value: `${windMs.toFixed(1)} m/s` });
  return (
    <Section compact id="conditions" title="Conditions">
      <FigureList kind="bold" above={5} figures={figures} />
    </Section>
  );
}
