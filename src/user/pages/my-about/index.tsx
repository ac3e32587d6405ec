import { View } from '@tarojs/components'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { Screen } from '@/screen/screen'
import { useSiteConfigQuery } from '@/shared/api/site'
import { SUPPORT_TEXT } from '@/shared/support/messages'
import { supportLink } from '@/shared/support/support-link'
import { Cell, CellGroup } from '@/ui/base/cell'
import { ABOUT_TEXT as T, SETTINGS_TEXT } from '../../account-messages'
import './index.scss'

/** The shop: version, agreements, licences, contact (spec 2.9: /my/about). */
export default function MyAboutPage() {
  const operator = useSiteConfigQuery().data?.operator
  return (
    <Screen route="myAbout" title={SETTINGS_TEXT.about}>
      <Section title={process.env.PRODUCT_NAME}>
        <InfoRow name={T.version} value={process.env.RELEASE} copyable />
        {operator?.icpNo && <InfoRow name={T.icp} value={operator.icpNo} copyable />}
      </Section>
      <CellGroup title={T.documents}>
        <Cell title={T.registration} {...linkTo('sellerAgreement', { key: 'registration' })} />
        <Cell title={T.privacy} {...linkTo('sellerAgreement', { key: 'privacy' })} />
      </CellGroup>
      <CellGroup>
        <Cell title={T.licence} {...linkTo('myLicense')} />
        <Cell title={T.genId} {...linkTo('userGenId')} />
        <Cell title={SUPPORT_TEXT.title} {...supportLink()} />
      </CellGroup>
      <Section title={T.openSource} look="padded" className="about-open">
        <View className="about-note">{T.openSourceText}</View>
      </Section>
    </Screen>
  )
}
