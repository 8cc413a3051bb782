/**
 * A grey placeholder with the size of the later content. The placeholder is only decoration: the page around it says
 * that it is loading.
 */
export function Bone({ className }: { className?: string }) {
  return <span className={className ? `bone ${className}` : 'bone'} aria-hidden="true" />;
}

/**
 * Placeholders of game tiles, with the ratio 5:6 and two lines below, so that the layout does not shift when the games
 * load.
 */
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

/** Placeholders of list rows: a square, a line, an amount. */
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
