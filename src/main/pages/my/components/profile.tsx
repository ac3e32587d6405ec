import type { UserInfo } from '@contract/user'
import { Text, View } from '@tarojs/components'
import { navigate, prefetch } from '@/core/platform/navigation'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { h5AddressOf } from '@/routes/derive'
import { linkTo } from '@/screen/link-to'
import { avatarPicture } from '@/shared/avatar-picture'
import { Avatar } from '@/ui/base/avatar'
import { Icon } from '@/ui/base/icon'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Pressable } from '@/ui/base/pressable'
import { MY_TEXT } from '../messages'

/** Draws who is logged in, or the way to the login. */
export function Profile({ isLoggedIn, user }: { isLoggedIn: boolean; user: UserInfo | undefined }) {
  const avatar = (
    <View className="my-avatar">
      <Icon name="user" size="l" />
    </View>
  )
  if (!isLoggedIn) {
    return (
      <Pressable
        className="my-profile"
        href={h5AddressOf('login')}
        trackingAttributes={trackingAttributes({ sort: { id: 'login', name: MY_TEXT.login } })}
        onTap={() => navigate('login')}
        onPress={() => prefetch('login')}
      >
        {avatar}
        <View className="my-who">
          <View className="my-name">{MY_TEXT.login}</View>
          <Text className="my-phone">{MY_TEXT.loginNote}</Text>
        </View>
        <Icon name="right" size="s" />
      </Pressable>
    )
  }
  return (
    <Pressable
      className="my-profile"
      trackingAttributes={trackingAttributes({ sort: { id: 'myEdit', name: MY_TEXT.editProfile } })}
      {...linkTo('myEdit')}
    >
      {user?.avatar ? <Avatar name={user.nickname} size="l" picture={avatarPicture(user.avatar)} /> : avatar}
      <View className="my-who">
        {user ? (
          <>
            <View className="my-name">{user.nickname}</View>
            <Text className="my-phone">{user.phone}</Text>
          </>
        ) : (
          <>
            <Skeleton shape="title" width={50} />
            <Skeleton width={36} />
          </>
        )}
      </View>
      <Icon name="right" size="s" />
    </Pressable>
  )
}
