import { View } from '@tarojs/components'
import { navigateBack } from '@/core/platform/navigation'
import type { RouteName } from '@/routes/manifest'
import { linkTo } from '@/screen/link-to'
import { Screen } from '@/screen/screen'
import { Button } from '@/ui/base/button'
import { Empty, type EmptyType } from '@/ui/feedback/empty'
import { STAND_IN_TEXT } from '../messages'
import './placeholder-page.scss'

interface PlaceholderPageProps {
  route: RouteName
  type: EmptyType
  /** The bar's title: the screen that was meant; '' where it has no name. */
  name: string
  title: string
  text: string
}

/** A page in another's place: what is the matter, and the ways out. */
export function PlaceholderPage({ route, type, name, title, text }: PlaceholderPageProps) {
  return (
    <Screen route={route} title={name} plain>
      <Empty type={type} title={title} text={text} />
      <View className="stand-in-ways">
        <Button type="info" onTap={() => navigateBack()}>
          {STAND_IN_TEXT.back}
        </Button>
        <Button {...linkTo('home')}>{STAND_IN_TEXT.home}</Button>
      </View>
    </Screen>
  )
}
