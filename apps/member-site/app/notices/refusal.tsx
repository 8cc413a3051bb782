import { Icon } from '@sanam/ui/icon';
import type { ReactNode } from 'react';

/**
 * Why a form was refused, with ways out. It stands directly above the button that was pressed: `useWrongField` scrolls
 * to it and gives it the focus, so that a refusal is never off the screen (SITE-24). Every form of the site says a
 * refusal that belongs to no field with this component.
 * @param title what did not happen, where the reason alone does not say it.
 * @param ways links to pages that solve the problem.
 */
export function Refusal({ title, children, ways }: { title?: string; children: ReactNode; ways?: ReactNode }) {
  return (
    <div className="refusal" role="alert" tabIndex={-1} data-testid="refusal">
      <Icon name="warn" />
      {title ? <b>{title}</b> : null}
      <div>{children}</div>
      {ways ? <div className="row wrap">{ways}</div> : null}
    </div>
  );
}
