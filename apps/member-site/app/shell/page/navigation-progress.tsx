import { ProgressBar } from '@sanam/ui/progress-bar';
import { useFetchers, useNavigation } from 'react-router';

/** The progress line at the top while a page or a form loads (SITE-15). */
export function NavigationProgress() {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  return <ProgressBar running={navigation.state !== 'idle' || fetchers.some((fetcher) => fetcher.state !== 'idle')} />;
}
