/**
 * A grey place where something will be, of the size it will have. Decoration: the page around it says that it is
 * loading.
 */
export function Bone({ className }: { className?: string }) {
  return <span className={className ? `bone ${className}` : 'bone'} aria-hidden="true" />;
}

/** Places of game tiles, 5:6 with two lines under them, so that nothing jumps when the games come. */
export function TileBones({ count }: { count: number }) {
  return (
    <div className="tiles" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span className="game" key={at}>
          <Bone className="art" />
          <Bone className="line" />
          <Bone className="line short" />
        </span>
      ))}
    </div>
  );
}

/** Places of rows in a list: a square, a line, an amount. */
export function RowBones({ count }: { count: number }) {
  return (
    <div className="card list" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span className="move" key={at}>
          <Bone className="ic" />
          <Bone className="line" />
          <Bone className="line amt" />
          <Bone className="line short" />
        </span>
      ))}
    </div>
  );
}
