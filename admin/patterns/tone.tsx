/** Colours of the server's tones. */
import { Tag } from 'antd'

export type Tone = 'plain' | 'info' | 'good' | 'warning' | 'bad'

const COLORS: Readonly<Record<Tone, string>> = {
  plain: 'default',
  info: 'blue',
  good: 'green',
  warning: 'orange',
  bad: 'red',
}

export const toneColor = (tone: Tone): string => COLORS[tone]

export const StateTag = ({ title, tone }: { title: string; tone: Tone }) => <Tag color={COLORS[tone]}>{title}</Tag>
