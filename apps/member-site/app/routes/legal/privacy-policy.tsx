import { shellWords } from '../../shell/messages.ts';
import type { Route } from './+types/privacy-policy.ts';
import { LegalPage } from './legal-page.tsx';
import { privacy } from './messages.ts';

export const meta: Route.MetaFunction = () => [{ title: shellWords.title(privacy.title) }];

export default function PrivacyPolicyPage() {
  return <LegalPage text={privacy} />;
}
