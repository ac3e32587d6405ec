import { View } from '@tarojs/components'
import { useSiteConfigQuery } from '@/shared/api/site'
import { AGREEMENT_TEXT } from './messages'
import './agreement.scss'

/** Who runs the shop, from the host's settings; nothing where the host names nobody. */
export function OperatorLines() {
  const operator = useSiteConfigQuery().data?.operator
  if (!operator) return null
  const { name, licenceNo, address, icpNo, phone, hours } = operator
  const lines = [
    [AGREEMENT_TEXT.operator, name],
    [AGREEMENT_TEXT.licenceNo, licenceNo],
    [AGREEMENT_TEXT.address, address],
    [AGREEMENT_TEXT.icpNo, icpNo],
    [AGREEMENT_TEXT.support, [phone, hours].filter(Boolean).join(' · ')],
  ]
  return (
    <View className="agree-operator">
      {lines.map(([label, value]) => value && <View key={label}>{`${label}：${value}`}</View>)}
    </View>
  )
}
