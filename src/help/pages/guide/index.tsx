import { useRouteParams } from '@/core/platform/lifecycle'
import { ROUTE_PARAM } from '@/routes/derive'
import { Screen } from '@/screen/screen'
import { GUIDE_TITLES } from '../../guide-messages'
import { CareGuide } from './components/care-guide'
import { FlawGuide } from './components/flaw-guide'
import { Samples } from './components/samples'
import './index.scss'

/**
 * The guides (spec 2.10): how to photograph, what grades mean and flaws look like (/help/sample,
 * /help/sample-defective), what flaws mean (/help/flaw-introduce), how to care (/help/maintenance-notice).
 */
export default function GuidePage() {
  const { [ROUTE_PARAM]: name, tab, cate } = useRouteParams() as Partial<Record<string, string>>
  if (name === 'helpFlawIntroduce') {
    return (
      <Screen route="helpFlawIntroduce" title={GUIDE_TITLES.flaw}>
        <FlawGuide />
      </Screen>
    )
  }
  if (name === 'helpMaintenanceNotice') {
    return (
      <Screen route="helpMaintenanceNotice" title={GUIDE_TITLES.care}>
        <CareGuide />
      </Screen>
    )
  }
  return <Samples isDefective={name === 'helpSampleDefective'} tab={tab} cate={cate} />
}
