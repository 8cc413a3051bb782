import { shellWords } from '../../shell/messages.ts';
import type { Route } from './+types/responsible-play.ts';
import { LegalPage } from './legal-page.tsx';
import { responsible } from './messages.ts';

export const meta: Route.MetaFunction = () => [{ title: shellWords.title(responsible.title) }];

export default function ResponsiblePlayPage() {
  return <LegalPage text={responsible} />;
}
