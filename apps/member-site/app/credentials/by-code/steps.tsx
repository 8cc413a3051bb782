import { Button, type ButtonLook } from '@sanam/ui/button';
import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ConfirmSheet } from '../../notices/confirm-sheet.tsx';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { credentialWords } from '../messages.ts';
import { PuzzleField } from '../puzzle/puzzle-field.tsx';

/**
 * Form of one step, with its heading. An alert that belongs to none of the step's fields is shown above the button. A
 * puzzle is solved in the form.
 */
export function StepForm({
  step,
  title,
  lead,
  problem,
  fields,
  go,
  children,
}: {
  step: string;
  title: string;
  lead: ReactNode;
  problem: FormProblem | undefined;
  fields: readonly string[];
  /** The button that sends the form. */
  go: ReactNode;
  children: ReactNode;
}) {
  const besideField = problem && problem.puzzle === undefined && fields.some((field) => problem.errors[field]);
  const form = useWrongField(problem);
  return (
    <div className="stack l">
      <div className="lead">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <Form method="post" className="stack" id={`step-${step}`} ref={form}>
        <input type="hidden" name="step" value={step} />
        {children}
        {problem && problem.puzzle === undefined && !besideField ? <Refusal>{problem.alert}</Refusal> : null}
        {go}
        <PuzzleField puzzle={problem?.puzzle} />
      </Form>
    </div>
  );
}

/** Gold submit button of a step; busy while the step is being submitted. */
export function StepButton({
  step,
  children,
  disabled,
  look = 'primary',
}: {
  step: string;
  children: ReactNode;
  disabled?: boolean;
  look?: ButtonLook;
}) {
  return (
    <Button type="submit" look={look} block busy={useStepBusy(step)} disabled={disabled}>
      {children}
    </Button>
  );
}

/** A form with only a button, for a step without input. */
export function StepAction({
  step,
  children,
  look,
  disabled,
  puzzle,
}: {
  step: string;
  children: ReactNode;
  look: ButtonLook;
  disabled?: boolean;
  puzzle?: string | undefined;
}) {
  return (
    <Form method="post" className="stack s">
      <input type="hidden" name="step" value={step} />
      <PuzzleField puzzle={puzzle} />
      <StepButton step={step} look={look} disabled={disabled}>
        {children}
      </StepButton>
    </Form>
  );
}

/**
 * Button that deletes the state of the process and starts again with the phone, after a question. Works without script,
 * then without the question.
 * @param asks whether a confirmed step would be lost, so that the question is worth a tap.
 */
export function StartOver({
  children = credentialWords.startOver,
  asks = true,
}: {
  children?: string;
  asks?: boolean;
}) {
  const busy = useStepBusy('restart');
  const [asking, setAsking] = useState(false);
  return (
    <Form method="post" className="self-center" onSubmit={() => setAsking(false)}>
      <input type="hidden" name="step" value="restart" />
      <Button
        type="submit"
        look="quiet"
        small
        busy={busy}
        onClick={(event) => {
          if (!asks) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        {children}
      </Button>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={`${children}?`}
        go={children}
        name="step"
        value="restart"
        busy={busy}
        testId="restart-yes"
      >
        <p className="dim">{credentialWords.startOverText}</p>
      </ConfirmSheet>
    </Form>
  );
}

function useStepBusy(step: string): boolean {
  const navigation = useNavigation();
  return navigation.state !== 'idle' && navigation.formData?.get('step') === step;
}
