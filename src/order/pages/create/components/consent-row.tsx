import { View } from '@tarojs/components'
import { useEffect, useId } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { scrollToElement } from '@/core/platform/scroll'
import { linkTo } from '@/screen/link-to'
import { Pressable } from '@/ui/base/pressable'
import { Checkbox } from '@/ui/form/choice'
import { CREATE_TEXT } from '../../../messages'
import type { Checkout } from '../use-checkout'

/** An unticked box with a link to each document that the order rests on and that the buyer has yet to agree to. */
export function ConsentRow({ consent }: { consent: Checkout['consent'] }) {
  const { documents, isAgreed, isMissing, agree } = consent
  const id = useId().replace(/:/g, '')
  // The button is always in reach, the box may be below the screen.
  useEffect(() => {
    if (isMissing) scrollToElement(id)
  }, [isMissing, id])
  if (documents.length === 0) return null
  const label = CREATE_TEXT.agree + documents.map(({ title }) => CREATE_TEXT.document(title)).join('')
  return (
    <View id={id} className="oc-consent">
      <View className="oc-consent-row">
        <Checkbox
          checked={isAgreed}
          onChange={agree}
          label={label}
          trackingAttributes={trackingAttributes({ sort: { id: 'agreement', name: CREATE_TEXT.agree } })}
        >
          {CREATE_TEXT.agree}
        </Checkbox>
        {documents.map(({ key, title }) => (
          <Pressable key={key} className="oc-consent-link" {...linkTo('sellerAgreement', { key })}>
            {CREATE_TEXT.document(title)}
          </Pressable>
        ))}
      </View>
      {isMissing && (
        <View className="oc-consent-missing" ariaRole="alert">
          {CREATE_TEXT.agreeFirst}
        </View>
      )}
    </View>
  )
}
