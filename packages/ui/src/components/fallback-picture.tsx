import { useEffect, useRef, useState } from 'react';

/** A game's picture, or another one when it does not load. */
export function FallbackPicture({
  picture,
  fallback,
  className,
  loading,
}: {
  picture: string;
  fallback: string;
  className?: string;
  /** When the browser loads it; by default at once, beside what else the page needs. */
  loading?: 'eager' | 'lazy';
}) {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  // A picture may have failed before the script loaded. Then no error event follows, so the picture is checked here.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(true);
  }, []);
  return (
    <img
      ref={ref}
      className={className}
      src={broken ? fallback : picture}
      alt=""
      width="300"
      height="360"
      loading={loading}
      fetchPriority={loading === 'lazy' ? 'low' : undefined}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
