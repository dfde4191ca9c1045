import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserCamera } from './camera.ts'

afterEach(() => vi.unstubAllGlobals())

class Track extends EventTarget {
  readyState: 'live' | 'ended' = 'live'
  stop(): void {
    this.readyState = 'ended'
  }
}

function deviceWith(getUserMedia: (wishes: MediaStreamConstraints) => Promise<unknown>): void {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
}

const open = (signal = new AbortController().signal, onLost = () => {}) =>
  browserCamera.open({ signal, onLost })

describe('the camera', () => {
  test('is asked for its front side, in a size a photo needs, and without sound', async () => {
    const wishes: MediaStreamConstraints[] = []
    deviceWith(async (wish) => {
      wishes.push(wish)
      return { getTracks: () => [] }
    })
    await open()
    expect(wishes).toEqual([
      {
        audio: false,
        video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
      },
    ])
  })

  test('goes off when it is told to', async () => {
    const tracks = [new Track(), new Track()]
    deviceWith(async () => ({ getTracks: () => tracks }))
    const off = new AbortController()
    await open(off.signal)
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['live', 'live'])
    off.abort()
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
  })

  test('does not stay on when nobody waits for it any more', async () => {
    const track = new Track()
    const off = new AbortController()
    deviceWith(async () => {
      off.abort()
      return { getTracks: () => [track] }
    })
    await open(off.signal)
    expect(track.readyState).toBe('ended')
  })

  test('that stops by itself is told about', async () => {
    const track = new Track()
    const onLost = vi.fn()
    deviceWith(async () => ({ getTracks: () => [track] }))
    await open(undefined, onLost)
    track.dispatchEvent(new Event('ended'))
    expect(onLost).toHaveBeenCalledWith(expect.objectContaining({ code: 'camera-busy' }))
  })

  test('that cannot be had says why', async () => {
    const reasons = {
      NotAllowedError: 'camera-refused',
      SecurityError: 'camera-refused',
      NotFoundError: 'camera-missing',
      OverconstrainedError: 'camera-missing',
      NotReadableError: 'camera-busy',
      AbortError: 'camera-busy',
      SomethingNew: 'camera-busy',
    }
    for (const [name, code] of Object.entries(reasons)) {
      deviceWith(() => Promise.reject(new DOMException('', name)))
      await expect(open(), name).rejects.toMatchObject({ code })
    }
  })

  test('is missing where a page may not even ask', async () => {
    vi.stubGlobal('navigator', {})
    await expect(open()).rejects.toMatchObject({ code: 'camera-missing' })
  })
})
