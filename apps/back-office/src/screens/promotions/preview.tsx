import type { PromotionTerms } from '@sanam/contract';
import { OfferBanner } from '@sanam/ui/offer/offer-banner.tsx';
import { offerWords } from '@sanam/ui/offer/offer-words.ts';
import { Pick } from '@sanam/ui/offer/pick.tsx';
import { TermsList } from '@sanam/ui/offer/terms-list.tsx';
import { WorkedExample } from '@sanam/ui/offer/worked-example.tsx';
import { useState } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { pictureAddress } from '../../parts/drawn-picture.ts';
import { MemberFrame } from '../../parts/member-frame.tsx';
import { NumberField } from '../../parts/number-field.tsx';
import { Segments } from '../../parts/segments.tsx';
import { useSay } from '../../parts/words.ts';
import { promotions as words } from './words.ts';

/** The text and picture of the offer on the site. */
export interface OfferText {
  img: string | null;
  eyebrow: string;
  title: string;
}

const VIEWS = ['phone', 'desk', 'picker'] as const;
const EXAMPLE_BAHT = 1000;

/** The offer as members see it: on a phone, on a desktop screen, and with a deposit. */
export function Preview({
  terms,
  text,
  isFull,
  onCloseFull,
}: {
  terms: PromotionTerms;
  text: OfferText | undefined;
  isFull: boolean;
  onCloseFull: () => void;
}) {
  const say = useSay();
  const [view, setView] = useState<(typeof VIEWS)[number]>('phone');
  const [baht, setBaht] = useState(EXAMPLE_BAHT);
  const deposit = Number.isNaN(baht) ? null : baht;
  const page = <OfferPage terms={terms} text={text} deposit={deposit} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="prev" tabIndex={0} aria-label={say(words.seen)}>
        <div className="row between wrap">
          <h2>{say(words.seen)}</h2>
          <Segments
            label={say(words.seen)}
            options={VIEWS.map((one) => [one, say(words[one])] as const)}
            value={view}
            onChoose={setView}
          />
        </div>
        <NumberField
          label={say(words.ifDeposit)}
          unit={say(words.baht)}
          value={baht}
          min={1}
          wrong={say(words.wrong)}
          onChange={(value) => setBaht(value ?? Number.NaN)}
        />
        <div className={view === 'desk' ? 'deskview' : 'phone'}>
          <MemberFrame label={say(words[view])}>
            {view === 'picker' ? <Picker terms={terms} deposit={deposit} /> : page}
          </MemberFrame>
        </div>
      </section>
      {isFull ? (
        <Dialog
          className="dialog preview"
          title={say(words.seen)}
          onClose={onCloseFull}
          footer={
            <button type="button" className="btn" onClick={onCloseFull}>
              {say(words.close)}
            </button>
          }
        >
          <MemberFrame label={say(words.desk)}>{page}</MemberFrame>
        </Dialog>
      ) : null}
    </>
  );
}

function OfferPage({
  terms,
  text,
  deposit,
}: {
  terms: PromotionTerms;
  text: OfferText | undefined;
  deposit: number | null;
}) {
  return (
    <article className="prose">
      <OfferBanner
        offer={{ eyebrow: text?.eyebrow ?? '', title: text?.title ?? terms.name }}
        address={pictureAddress(text?.img ?? null)}
        Title="h2"
      />
      <section className="card leaf stack s">
        <h3 className="h3">{offerWords.exampleTitle}</h3>
        <WorkedExample terms={terms} depositBaht={deposit} />
      </section>
      <section className="card stack s">
        <h3 className="h3">{offerWords.terms}</h3>
        <TermsList terms={terms} />
      </section>
    </article>
  );
}

function Picker({ terms, deposit }: { terms: PromotionTerms; deposit: number | null }) {
  const [picked, setPicked] = useState('this');
  return (
    <fieldset className="field picks">
      <legend>{offerWords.pickTitle}</legend>
      <Pick id="" name={offerWords.pickNone} text={offerWords.pickNoneText} picked={picked} onPick={setPicked} />
      <Pick id="this" name={terms.name} text={null} picked={picked} onPick={setPicked} />
      {picked === 'this' ? <WorkedExample terms={terms} depositBaht={deposit} /> : null}
    </fieldset>
  );
}
