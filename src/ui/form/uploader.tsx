import { Image, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '../base/icon'
import { moreIcon } from '../base/more-icon'
import { ImageViewer } from '../media/image-viewer'
import { UPLOAD_MOST } from '../internal/limits'
import { UPLOAD_TEXT } from '../internal/messages'
import { ports } from '../internal/ports'
import { Pressable } from '../base/pressable'
import { useUploads, type UploadItem, type UploadsOptions } from './use-uploads'
import './uploader.scss'

export type { ChosenPicture, SendPicture, UploadPicture } from './use-uploads'

export interface UploaderProps<F> extends Omit<UploadsOptions<F>, 'max'> {
  /** Name of the group for screen readers, e.g. 商品照片. */
  label: string
  /** Maximum number of pictures, default 9. */
  max?: number
  /** Read-only: no adding, moving or removing. */
  disabled?: boolean
  /** Under the plus; default 添加图片. */
  addText?: string
  className?: string
}

/**
 * A grid of pictures that are sent as soon as they are chosen: add, preview, remove, order, progress, retry.
 * Controlled: the value is the caller's. The host chooses, resizes and sends the pictures (core/platform/media,
 * core/request/upload).
 */
export function Uploader<F>({
  label,
  max = UPLOAD_MOST,
  disabled,
  addText = UPLOAD_TEXT.add,
  className,
  ...options
}: UploaderProps<F>) {
  const { items, add, replace, retry, retryAll, move, remove } = useUploads({ ...options, max })
  const [previewed, setPreviewed] = useState<string>()
  const [isArranging, setArranging] = useState(false)
  const shown = items.filter(({ url }) => url !== '')
  const pictures = shown.map(({ url }, at) => ({ url, width: 1, height: 1, alt: UPLOAD_TEXT.picture(at + 1) }))
  const start = shown.findIndex(({ id }) => id === previewed)
  const failed = items.filter(({ state }) => state === 'failed').length
  const canArrange = !disabled && items.length > 1
  const arranging = canArrange && isArranging
  return (
    <View className={className}>
      <View className="rx-uploads" ariaRole="group" ariaLabel={label}>
        {items.map((item, index) => (
          <UploadTile
            key={item.id}
            item={item}
            name={UPLOAD_TEXT.picture(index + 1)}
            onTap={() => {
              if (item.state === 'failed') retry(item.id)
              else if (item.state === 'lost') void replace(item.id)
              else setPreviewed(item.id)
            }}
            onRemove={disabled || arranging ? undefined : () => remove(item.id)}
            onEarlier={arranging && index > 0 ? () => move(item.id, -1) : undefined}
            onLater={arranging && index < items.length - 1 ? () => move(item.id, 1) : undefined}
          />
        ))}
        {!disabled && !arranging && items.length < max && (
          <Pressable
            className="rx-upload rx-upload-add"
            label={`${addText} ${items.length}/${max}`}
            onTap={() => void add()}
          >
            <View className="rx-upload-middle">
              <Icon name={moreIcon('camera')} />
              <Text className="rx-upload-text">{addText}</Text>
              <Text className="rx-upload-count">{`${items.length}/${max}`}</Text>
            </View>
          </Pressable>
        )}
      </View>
      {(canArrange || failed > 1) && (
        <View className="rx-upload-ways">
          {canArrange && (
            <Pressable className="rx-upload-way" onTap={() => setArranging(!isArranging)}>
              {isArranging ? UPLOAD_TEXT.arranged : UPLOAD_TEXT.arrange}
            </Pressable>
          )}
          {failed > 1 && (
            <Pressable className="rx-upload-way rx-upload-again" onTap={retryAll}>
              {UPLOAD_TEXT.retryAll(failed)}
            </Pressable>
          )}
        </View>
      )}
      <ImageViewer
        open={start >= 0}
        onClose={() => setPreviewed(undefined)}
        pictures={pictures}
        start={Math.max(0, start)}
        label={label}
      />
    </View>
  )
}

interface UploadTileProps {
  item: UploadItem
  /** For screen readers: 第 1 张图片. */
  name: string
  onTap: () => void
  onRemove?: () => void
  onEarlier?: () => void
  onLater?: () => void
}

/** Names the effect of a tap on the picture. */
const tapLabel = ({ state, message }: UploadItem, name: string): string => {
  if (state === 'failed') return `${UPLOAD_TEXT.retry(name)}，${message || UPLOAD_TEXT.failed}`
  return state === 'lost' ? `${UPLOAD_TEXT.again(name)}，${UPLOAD_TEXT.lost}` : UPLOAD_TEXT.preview(name)
}

/** One picture of an uploader's grid: its state, and what can be done with it. */
export function UploadTile({ item, name, onTap, onRemove, onEarlier, onLater }: UploadTileProps) {
  const { url, state, progress, message } = item
  const percent = Math.round(progress * 100)
  const isFailed = state === 'failed'
  return (
    <View className="rx-upload">
      <Pressable className="rx-upload-place" label={tapLabel(item, name)} onTap={onTap}>
        {url && <Image className="rx-upload-picture" src={ports.resolveUrl(url)} mode="aspectFill" />}
        {state === 'lost' && (
          <View className="rx-upload-lost">
            <Icon name={moreIcon('picture')} size="m" />
            <Text className="rx-upload-why">{UPLOAD_TEXT.lost}</Text>
          </View>
        )}
        {state === 'sending' && (
          <View className="rx-upload-cover">
            <Text>{percent > 0 ? UPLOAD_TEXT.progress(percent) : UPLOAD_TEXT.waiting}</Text>
            <View className="rx-upload-track">
              <View className="rx-upload-bar" style={{ transform: `scaleX(${progress})` }} />
            </View>
          </View>
        )}
        {isFailed && (
          <View className="rx-upload-cover">
            <Icon name={moreIcon('refresh')} size="m" />
            <Text className="rx-upload-why">{message || UPLOAD_TEXT.failed}</Text>
          </View>
        )}
      </Pressable>
      {onRemove && (
        <Pressable className="rx-upload-remove" label={UPLOAD_TEXT.remove(name)} onTap={onRemove}>
          <View className="rx-upload-cross">
            <Icon name="close" size="s" />
          </View>
        </Pressable>
      )}
      {onEarlier && (
        <Pressable className="rx-upload-move rx-upload-earlier" label={UPLOAD_TEXT.earlier(name)} onTap={onEarlier}>
          <View className="rx-upload-cross">
            <Icon name="back" size="s" />
          </View>
        </Pressable>
      )}
      {onLater && (
        <Pressable className="rx-upload-move rx-upload-later" label={UPLOAD_TEXT.later(name)} onTap={onLater}>
          <View className="rx-upload-cross">
            <Icon name="right" size="s" />
          </View>
        </Pressable>
      )}
      <Text className="rx-sr" aria-live="polite">
        {isFailed ? `${name}：${message || UPLOAD_TEXT.failed}` : ''}
      </Text>
    </View>
  )
}
