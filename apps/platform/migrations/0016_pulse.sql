-- How pages are used.

-- How often pages are opened and how fast they are, as sums of a day: nobody is in it.
create table page_view (
  day date not null,
  page text not null,
  device text not null check (device in ('hand', 'desk')),
  views bigint not null check (views > 0),
  primary key (day, page, device)
);

-- How often a measure of a page fell into a bucket; the middle and the slow end are found from these.
create table page_vital (
  day date not null,
  page text not null,
  name text not null check (name in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  -- upper edge, in ms, of CLS in thousandths
  bucket integer not null,
  count bigint not null check (count > 0),
  primary key (day, page, name, bucket)
);
