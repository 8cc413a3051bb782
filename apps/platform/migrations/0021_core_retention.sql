-- The end of personal data in findings that are closed.
create index finding_to_forget on finding (closed_at)
  where closed_at is not null and (detail <> '{}' or closing_note <> '');
grant update (detail) on finding to sanam_app;
