import type { SiteConfig } from '@contract/user'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useSiteConfigQuery } from '@/shared/api/site'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Empty } from '@/ui/feedback/empty'
import { LICENSE_TEXT as T } from '../../account-messages'

/** Who runs the shop, as the host has set it (spec 2.9: /my/license). */
export default function MyLicensePage() {
  return (
    <LoadingScreen
      route="myLicense"
      query={useSiteConfigQuery}
      arg={undefined}
      refetch="kept"
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {({ operator }: SiteConfig) => <Licence operator={operator} />}
    </LoadingScreen>
  )
}

function Licence({ operator }: Pick<SiteConfig, 'operator'>) {
  if (!operator) return <Empty type="secure" title={T.empty} />
  const { name, licenceNo, address, icpNo, phone, hours } = operator
  const facts = [
    [T.name, name],
    [T.licenceNo, licenceNo],
    [T.address, address],
    [T.icpNo, icpNo],
    [T.phone, phone],
    [T.hours, hours],
  ] as const
  return (
    <>
      <Section title={name}>
        {facts.map(([label, value]) => value && <InfoRow key={label} name={label} value={value} copyable />)}
      </Section>
      <CellGroup>
        <Cell title={T.aptitude} {...linkTo('aptitude', {})} />
      </CellGroup>
    </>
  )
}
