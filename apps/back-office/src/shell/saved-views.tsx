import type { StaffView } from '@sanam/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ask } from '../api/ask.ts';
import { asRefusal } from '../api/refusal.ts';
import { useMe } from '../api/session.ts';
import { ChoiceChip } from '../parts/chips.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { RefusalNote } from '../parts/states.tsx';
import { toast } from '../parts/toasts.tsx';
import { useSay } from '../parts/words.ts';
import { roleName, shell } from './words.ts';

const WORDS = {
  view: { th: 'มุมมอง', en: 'View' },
  save: { th: 'บันทึกมุมมอง', en: 'Save view' },
  name: { th: 'ชื่อมุมมอง', en: 'Name of the view' },
  forWhom: { th: 'ใช้กับ', en: 'For' },
  mine: { th: 'ของฉันคนเดียว', en: 'only me' },
  role: { th: 'ทุกคนในบทบาท', en: 'everybody of the role' },
  saved: { th: 'บันทึกมุมมองแล้ว', en: 'View saved' },
  own: { th: 'มุมมองที่ฉันบันทึกไว้', en: 'Views that I saved' },
  remove: { th: 'ลบ', en: 'Remove' },
};
const VIEWS = ['views'] as const;
/** What a view does not keep: which item is open. */
const NOT_KEPT = 'open';

/** The part of an address that a view keeps. Pure. */
function queryOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete(NOT_KEPT);
  kept.sort();
  return String(kept);
}

/** Saved views of a screen: one's own and those of one's roles, with saving the present one. */
export function SavedViews({ screen }: { screen: string }) {
  const say = useSay();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const { data = [] } = useQuery({
    queryKey: VIEWS,
    queryFn: async () => (await ask('staffViews')).data,
    staleTime: 300_000,
  });
  const views = data.filter((one) => one.screen === screen);
  const present = queryOf(search);
  return (
    <>
      {views.length > 0 ? (
        <ChoiceChip
          name={say(WORDS.view)}
          value={views.find(({ query }) => queryOf(new URLSearchParams(query)) === present)?.id}
          choices={views.map((one) => [
            one.id,
            one.role === null ? one.name : `${one.name} · ${say(roleName(one.role))}`,
          ])}
          onChange={(id) => void navigate({ search: `?${views.find((one) => one.id === id)?.query ?? ''}` })}
        />
      ) : null}
      <button type="button" className="btn quiet s" onClick={() => setSaving(true)}>
        <Icon name="plus" />
        {say(WORDS.save)}
      </button>
      {isSaving ? (
        <SaveDialog
          screen={screen}
          query={present}
          own={views.filter((one) => one.is_mine)}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  );
}

function SaveDialog({
  screen,
  query,
  own,
  onClose,
}: {
  screen: string;
  query: string;
  own: readonly StaffView[];
  onClose: () => void;
}) {
  const say = useSay();
  const id = useId();
  const { roles } = useMe();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [role, setRole] = useState('');
  const renew = () => queries.invalidateQueries({ queryKey: VIEWS });
  const saving = useMutation({
    mutationFn: () => ask('saveView', { body: { screen, name: name.trim(), query, role: role || null } }),
    onSuccess: () => {
      toast('ok', say(WORDS.saved), name);
      void renew();
      onClose();
    },
  });
  const removing = useMutation({
    mutationFn: (view: string) => ask('removeView', { params: { id: view } }),
    onSuccess: renew,
  });
  const error = saving.error ?? removing.error;
  return (
    <Dialog
      title={say(WORDS.save)}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn quiet" onClick={onClose}>
            {say(shell.close)}
          </button>
          <button type="submit" form={id} className="btn primary" disabled={saving.isPending || !name.trim()}>
            {say(WORDS.save)}
          </button>
        </>
      }
    >
      <form
        id={id}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        {error ? <RefusalNote refusal={asRefusal(error)} field="name" /> : null}
        <Field
          label={say(WORDS.name)}
          value={name}
          maxLength={60}
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
        <div className="field">
          <label htmlFor={`${id}-r`}>{say(WORDS.forWhom)}</label>
          <div className="input">
            <select id={`${id}-r`} value={role} onChange={(event) => setRole(event.target.value)}>
              <option value="">{say(WORDS.mine)}</option>
              {roles.map((one) => (
                <option key={one} value={one}>
                  {say(WORDS.role)} {say(roleName(one))}
                </option>
              ))}
            </select>
          </div>
        </div>
      </form>
      {own.length > 0 ? (
        <section>
          <h3 className="label">{say(WORDS.own)}</h3>
          <ul>
            {own.map((one) => (
              <li key={one.id} className="row between">
                <span className="ellipsis">{one.name}</span>
                <button type="button" className="btn quiet s" onClick={() => removing.mutate(one.id)}>
                  {say(WORDS.remove)} <span className="hide">{one.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Dialog>
  );
}
