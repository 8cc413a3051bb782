import androidAdd from '@sanam/ui/art/steps/android-add.svg';
import androidMenu from '@sanam/ui/art/steps/android-menu.svg';
import desktopInstall from '@sanam/ui/art/steps/desktop-install.svg';
import desktopWindow from '@sanam/ui/art/steps/desktop-window.svg';
import home from '@sanam/ui/art/steps/home.svg';
import iosAdd from '@sanam/ui/art/steps/ios-add.svg';
import iosShare from '@sanam/ui/art/steps/ios-share.svg';
import type { Guide } from './guide-for.ts';
import { words } from './messages.ts';

const PICTURES: Readonly<Record<Guide, readonly string[]>> = {
  android: [androidMenu, androidAdd, home],
  ios: [iosShare, iosAdd, home],
  desktop: [desktopInstall, desktopWindow],
};

/**
 * Steps of one guide, each with its picture.
 * @param narrow whether the steps are stacked vertically on a desktop too.
 */
export function GuideSteps({ guide, narrow }: { guide: Guide; narrow?: boolean }) {
  return (
    <ol className={narrow ? 'how pictured one' : 'how pictured'}>
      {words.guides[guide].steps.map((step, at) => (
        <li key={step.title}>
          <div>
            <b>{step.title}</b>
            <span>{step.text}</span>
          </div>
          <img src={PICTURES[guide][at]} alt="" width="240" height="176" loading="lazy" />
        </li>
      ))}
    </ol>
  );
}
