import { View } from '@tarojs/components'
import { useState } from 'react'
import { hasPageBehind, navigateBack } from '@/core/platform/navigation'
import type { RouteName } from '@/routes/manifest'
import { linkTo } from '@/screen/link-to'
import { Screen } from '@/screen/screen'
import { Button } from '@/ui/base/button'
import { Empty, type EmptyType } from '@/ui/feedback/empty'
import { PLACEHOLDER_TEXT } from '../messages'
import './placeholder-page.scss'

interface PlaceholderPageProps {
  route: RouteName
  type: EmptyType
  /** The bar's title: the name of the screen that the address meant, '' when it has no name. */
  name: string
  title: string
  text: string
}

/** Takes the place of a screen that cannot be shown: it says why, and leads back, if there is something, or home. */
export function PlaceholderPage({ route, type, name, title, text }: PlaceholderPageProps) {
  const [canGoBack] = useState(hasPageBehind)
  return (
    <Screen route={route} title={name} plain>
      <Empty type={type} title={title} text={text} />
      <View className="stand-in-ways">
        {canGoBack && (
          <Button type="info" onTap={() => navigateBack()}>
            {PLACEHOLDER_TEXT.back}
          </Button>
        )}
        <Button {...linkTo('home')}>{PLACEHOLDER_TEXT.home}</Button>
      </View>
    </Screen>
  )
}
