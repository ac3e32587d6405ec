import type { ComponentType } from 'react'

/** One prop of a piece, a row of its table. */
export interface PropSpec {
  name: string
  /** As TypeScript writes it, e.g. `'default' | 'pink'`. */
  type: string
  /** As code writes it; none when the prop must be given, or nothing stands for it. */
  default?: string
  note?: string
}

/** One state of a piece, drawn and written. */
export interface ExampleSpec {
  /** Names the state, e.g. 可关闭. */
  title: string
  /** What a page writes to get it. */
  code: string
  Example: ComponentType
}

/** A piece of the interface kit as the gallery shows it and docs/ui.md describes it. */
export interface ComponentSpec {
  /** As it is imported, e.g. `NoticeBar`. */
  name: string
  /** What it is called on the screen, e.g. 通知栏. */
  title: string
  /** Its module, e.g. `@/ui/feedback/notice-bar`. */
  from: string
  /** One sentence. */
  summary: string
  props: readonly PropSpec[]
  /** Every state of the piece, at least one. */
  examples: readonly ExampleSpec[]
}
