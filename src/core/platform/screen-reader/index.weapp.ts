/**
 * Passes screen-reader attributes to the messenger's components, which support them although Taro's templates omit
 * them. The build adds them to the templates (config/screen-reader-plugin.ts) and this file to the app's start: both
 * number attributes by the same list.
 */
import { mergeInternalComponents } from '@tarojs/shared'
import attributes from './attributes.json'

mergeInternalComponents(
  Object.fromEntries(
    Object.entries(attributes).map(([widget, names]) => [widget, Object.fromEntries(names.map((name) => [name, '']))]),
  ),
)
