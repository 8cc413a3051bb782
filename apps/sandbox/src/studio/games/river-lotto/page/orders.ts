/** All orders of a number's digits. */
export function ordersOf(number: string): string[] {
  if (number.length < 2) return [number];
  return [
    ...new Set(
      [...number].flatMap((digit, place) =>
        ordersOf(number.slice(0, place) + number.slice(place + 1)).map((rest) => digit + rest),
      ),
    ),
  ];
}
