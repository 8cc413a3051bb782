declare module 'virtual:staff-calls' {
  /** Method and path of each call of the back office, by its name. */
  const table: Readonly<Record<string, readonly [method: string, path: string]>>;
  export default table;
}
