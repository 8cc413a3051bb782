-- Page telemetry.

-- Page views and page speed, as sums of a day, without personal data.
create table page_view (
  day date not null,
  page text not null,
  device text not null check (device in ('hand', 'desk')),
  views bigint not null check (views > 0),
  primary key (day, page, device)
);

-- Values of a page's web vitals, counted by bucket. The 75th percentile is calculated from these counts.
create table page_vital (
  day date not null,
  page text not null,
  name text not null check (name in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  -- upper edge of the bucket, in ms; for CLS in thousandths
  bucket integer not null,
  count bigint not null check (count > 0),
  primary key (day, page, name, bucket)
);
