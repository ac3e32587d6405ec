import { View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { replaceTo } from '@/screen/link-to'
import { Screen } from '@/screen/screen'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { ERROR_ACTIONS, ERROR_TEXT } from '../../messages'
import './index.scss'

const isCode = (code: string): code is keyof typeof ERROR_TEXT => Object.keys(ERROR_TEXT).includes(code)

/** Why a room cannot be opened (spec 2.6: /m/error): fixed words, whatever the address says. */
export default function LiveErrorPage() {
  const { code = '', id } = useRouteParams<'liveError'>()
  const { title, type } = ERROR_TEXT[isCode(code) ? code : 'gone']
  const canRetry = id !== undefined && (code === 'network' || code === 'version')
  return (
    <Screen route="liveError" plain>
      <Empty type={type} title={title} action={{ label: ERROR_ACTIONS.others, ...replaceTo('liveIndex', {}) }} />
      {canRetry && (
        <View className="le-again">
          <Pressable className="le-again-way" {...replaceTo('livePage', { id })}>
            {ERROR_ACTIONS.again}
          </Pressable>
        </View>
      )}
    </Screen>
  )
}
