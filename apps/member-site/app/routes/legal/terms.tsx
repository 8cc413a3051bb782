import { shellWords } from '../../shell/messages.ts';
import type { Route } from './+types/terms.ts';
import { LegalPage } from './legal-page.tsx';
import { terms } from './messages.ts';

export const meta: Route.MetaFunction = () => [{ title: shellWords.title(terms.title) }];

export default function TermsPage() {
  return <LegalPage text={terms} />;
}
