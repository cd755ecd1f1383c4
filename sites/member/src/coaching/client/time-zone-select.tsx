import { Select } from '@repo/ui/fields/select';
import { useDeferredValue, type ComponentProps, type ReactNode } from 'react';

/** @returns "Berlin (GMT+1)", with today's offset */
export const nameZone = (timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  const offset = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${city} (${offset})`;
};

const toOption = (zone: string): ReactNode => (
  <option key={zone} value={zone}>
    {nameZone(zone)}
  </option>
);

const regionOf = (zone: string): string => zone.split('/')[0] ?? zone;

/** All zones by region; built once, after the page, because naming four hundred takes a moment. */
let regions: ReactNode;
const allRegions = (): ReactNode => {
  const zones = Intl.supportedValuesOf('timeZone');
  regions ??= [...new Set(zones.map(regionOf))].map((region) => (
    <optgroup key={region} label={region}>
      {zones.filter((zone) => regionOf(zone) === region).map(toOption)}
    </optgroup>
  ));
  return regions;
};

interface TimeZoneSelectProps extends Omit<ComponentProps<typeof Select>, 'label' | 'children'> {
  /** The coach's own zone, listed first. */
  own: string;
  defaultValue: string;
}

export const TimeZoneSelect = ({ own, ...select }: TimeZoneSelectProps): ReactNode => {
  const isSettled = useDeferredValue(true, false);
  return (
    <Select label="Time zone" {...select}>
      <optgroup label="Suggested">
        {[...new Set([own, select.defaultValue])].map(toOption)}
      </optgroup>
      {isSettled && allRegions()}
    </Select>
  );
};
