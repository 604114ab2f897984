/** The day that a posting's number begins with: when it takes applications, or else `today`; both YYYY-MM-DD first. */
export function numberDay(acceptFrom: string, today: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(acceptFrom)?.[0] ?? today;
  return day.replaceAll('-', '');
}

/** The first number of a day that is free: the day, and a count of two digits or more. */
export function firstFree(day: string, isTaken: (number: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const number = `${day}${String(count).padStart(2, '0')}`;
    if (!isTaken(number)) return number;
  }
}
