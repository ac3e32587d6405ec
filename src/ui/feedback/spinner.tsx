import { Text } from '@tarojs/components'
import { cx } from '../internal/class-names'
import './spinner.scss'

/** Something is loading; the text beside it says what. */
export function Spinner({ className }: { className?: string }) {
  return <Text className={cx('rx-spin', className)} aria-hidden="true" />
}
