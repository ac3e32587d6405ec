import { View } from '@tarojs/components'
import { navigateBack } from '@/core/platform/navigation'
import { linkTo } from '@/screen/link-to'
import { Button } from '@/ui/base/button'
import { Empty, type EmptyType } from '@/ui/feedback/empty'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { STAND_IN_TEXT } from '../messages'
import './placeholder-page.scss'

interface PlaceholderPageProps {
  type: EmptyType
  /** The bar's title: the screen that was meant, where it has a name. */
  name?: string
  title: string
  text: string
}

const back = () => navigateBack()

/** A page in another's place: what is the matter, and the ways out. */
export function PlaceholderPage({ type, name, title, text }: PlaceholderPageProps) {
  return (
    <Page plain>
      <Navbar title={name} onBack={back} />
      <Empty type={type} title={title} text={text} />
      <View className="stand-in-ways">
        <Button type="info" onTap={back}>
          {STAND_IN_TEXT.back}
        </Button>
        <Button {...linkTo('home')}>{STAND_IN_TEXT.home}</Button>
      </View>
    </Page>
  )
}
