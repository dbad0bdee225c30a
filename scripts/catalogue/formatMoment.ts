/** A moment on London's clocks, e.g. `Friday 27 November at 08:02`. */
export function formatMoment(moment: Date): string {
  return moment.toLocaleString('en-GB', {
    timeZone: 'Europe/London',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
}
