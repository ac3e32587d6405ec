import type { Scheme } from '@contract/after-sale'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDateTime } from '@/lib/date'
import { Section } from '@/screen/detail/section'
import { createIntentKeys } from '@/lib/intent-key'
import { PhotoRow } from '@/shared/photo-row'
import { Button } from '@/ui/base/button'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { useSchemeChooseMutation } from '../api'
import { DETAIL_TEXT, SCHEME_TEXT } from '../messages'
import './scheme-options.scss'

interface SchemeOptionsProps {
  scheme: Scheme
  /** After the choice. */
  onChosen?: () => void
}

/** What the shop proposes: what it found, the options with their money, what silence means; or what was chosen. */
export function SchemeOptions({ scheme, onChosen }: SchemeOptionsProps) {
  const { findings, options, chosen, isSilent, dueAt, silence } = scheme
  const picked = options.find(({ optionId }) => optionId === chosen)
  const isOpen = chosen === null
  const result = picked && (isSilent ? SCHEME_TEXT.silent(picked.name) : SCHEME_TEXT.chosen(picked.name))
  return (
    <>
      {findings.length > 0 && (
        <Section title={SCHEME_TEXT.findings}>
          {findings.map(({ text, photos }) => (
            <View key={text}>
              <View className="so-text">{text}</View>
              {photos.length > 0 && (
                <View className="so-photos">
                  <PhotoRow photos={photos} label={SCHEME_TEXT.findingPhotos} />
                </View>
              )}
            </View>
          ))}
        </Section>
      )}
      <Section title={isOpen ? SCHEME_TEXT.options : DETAIL_TEXT.scheme} note={isOpen ? undefined : result}>
        {options.map((option) => (
          <Option key={option.optionId} scheme={scheme} option={option} onChosen={onChosen} />
        ))}
        {isOpen && <View className="so-silence">{`${formatDateTime(dueAt)} 前有效。${silence}`}</View>}
      </Section>
    </>
  )
}

interface OptionProps extends SchemeOptionsProps {
  option: Scheme['options'][number]
}

function Option({ scheme: { schemeId, chosen, isSilent }, option, onChosen }: OptionProps) {
  const { optionId, name, amountFen, text } = option
  const [choose] = useSchemeChooseMutation()
  const [keys] = useState(() => createIntentKeys())
  const pick = async () => {
    const isDone = await dialog.isConfirmed({
      ...DETAIL_TEXT.choose(name),
      beforeClose: async (pressed) =>
        pressed === 'cancel' ||
        (await choose({ schemeId, optionId, idempotencyKey: keys({ schemeId, optionId }) })).error === undefined,
    })
    if (!isDone) return
    toast.success(DETAIL_TEXT.chose)
    onChosen?.()
  }
  return (
    <View className="so-option">
      <View className="so-main">
        <View className="so-name">{DETAIL_TEXT.option(name, amountFen)}</View>
        <View className="so-about">{text}</View>
      </View>
      {chosen === null && (
        <Button size="small" type="info" label={`${SCHEME_TEXT.pick}「${name}」`} onTap={() => void pick()}>
          {SCHEME_TEXT.pick}
        </Button>
      )}
      {chosen === optionId && !isSilent && <View className="so-mark">{SCHEME_TEXT.done}</View>}
    </View>
  )
}
