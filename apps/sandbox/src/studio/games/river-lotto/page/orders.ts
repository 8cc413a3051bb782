/** A number in every order of its digits. */
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
