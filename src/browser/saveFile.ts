/** Hands bytes to the browser as a download under a name. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read by the time the next task runs.
  requestAnimationFrame(() => URL.revokeObjectURL(url));
}

/** The name a download's answer gives itself; empty if it gives none. */
export function nameOfDownload(response: Response): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name);
}
