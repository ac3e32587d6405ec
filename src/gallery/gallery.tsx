import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Checkbox } from '@/ui/form/choice'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { canChangeLooks, setDark, setLarger } from './looks'
import { TEXT } from './messages'
import type { ComponentSpec } from './component-spec'
import { ComponentView } from './component-view'
import { components } from './all-components'
import './gallery.scss'

export interface GalleryProps {
  /** Name of the component shown; without it all are listed. */
  component?: string
  onOpen: (component: string) => void
  onBack: () => void
}

/** Every component of the interface kit in every state, with its code and props: the list, or one of them. */
export function Gallery({ component, onOpen, onBack }: GalleryProps) {
  const shown = components.find(({ name }) => name === component)
  return (
    <Page className="gl">
      <Navbar title={shown ? `${shown.title} ${shown.name}` : TEXT.title} onBack={onBack} />
      {canChangeLooks && <Looks />}
      {shown ? <ComponentView entry={shown} /> : <Index onOpen={onOpen} />}
    </Page>
  )
}

function Index({ onOpen }: { onOpen: (component: string) => void }) {
  const sorted = [...components].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return (
    <CellGroup>
      {sorted.map(({ name, title, summary }: ComponentSpec) => (
        <Cell key={name} title={`${name} ${title}`} note={summary} onTap={() => onOpen(name)} />
      ))}
    </CellGroup>
  )
}

function Looks() {
  const [isDark, changeDark] = useState(false)
  const [isLarger, changeLarger] = useState(false)
  useEffect(() => {
    setDark(isDark)
    return () => setDark(false)
  }, [isDark])
  useEffect(() => {
    setLarger(isLarger)
    return () => setLarger(false)
  }, [isLarger])
  return (
    <View className="gl-looks">
      <Checkbox checked={isDark} onChange={changeDark}>
        {TEXT.dark}
      </Checkbox>
      <Checkbox checked={isLarger} onChange={changeLarger}>
        {TEXT.larger}
      </Checkbox>
    </View>
  )
}
