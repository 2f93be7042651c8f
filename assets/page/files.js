// Texts and pictures of the page as files: handed to other apps where the device can do that, else saved.

export function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The drawing as a PNG file, twice as large as it is drawn. */
export async function passPicture(drawing, name) {
  const file = new File([await painted(drawing, 2)], name, { type: "image/png" });
  const data = { files: [file] };
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.(data)) await navigator.share(data).catch(() => {});
  else save(name, file);
}

async function painted(drawing, scale) {
  const text = new XMLSerializer().serializeToString(drawing);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width * scale;
  canvas.height = image.height * scale;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
