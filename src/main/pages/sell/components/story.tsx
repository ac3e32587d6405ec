import type { CallData } from '@contract/calls'
import { Text, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Collapse } from '@/ui/base/collapse'
import { Icon } from '@/ui/base/icon'
import { Steps } from '@/ui/base/steps'
import { SELL_TEXT } from '../content'

type Intro = CallData<'GET /seller/intro-info'>

/** How it goes, how long it takes, what sellers can rely on, what they ask. */
export function Story({ intro: { steps, figures, promises, faq } }: { intro: Intro }) {
  const [open, setOpen] = useState<string[]>([])
  return (
    <>
      <Part title={SELL_TEXT.steps}>
        <View className="sell-card">
          <Steps active={-1} items={steps.map(({ name, about }) => ({ title: name, note: about }))} />
        </View>
      </Part>
      {figures && <Figures figures={figures} />}
      <Part title={SELL_TEXT.promises}>
        <View className="sell-card">
          {promises.map((promise) => (
            <View key={promise} className="sell-promise">
              <Icon name="shield" size="s" />
              <Text className="sell-promise-text">{promise}</Text>
            </View>
          ))}
        </View>
      </Part>
      <Part title={SELL_TEXT.faq}>
        <Collapse
          accordion
          items={faq.map(({ question, answer }) => ({ key: question, title: question, content: answer }))}
          open={open}
          onChange={setOpen}
        />
      </Part>
    </>
  )
}

function Figures({ figures }: { figures: NonNullable<Intro['figures']> }) {
  const { signedToReportHours, daysToSell, shareAtQuote } = SELL_TEXT.figureNames
  const shown = [
    signedToReportHours(figures.signedToReportHours),
    daysToSell(figures.daysToSell),
    shareAtQuote(figures.shareAtQuote),
  ]
  return (
    <Part title={SELL_TEXT.figures(figures.sales)}>
      <View className="sell-card sell-figures">
        {shown.map(({ value, name }) => (
          <View key={name} className="sell-figure">
            <View className="sell-figure-value">{value}</View>
            <View className="sell-figure-name">{name}</View>
          </View>
        ))}
      </View>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className="sell-part">
      <View className="sell-part-title" ariaRole="heading" aria-level="2">
        {title}
      </View>
      {children}
    </View>
  )
}
