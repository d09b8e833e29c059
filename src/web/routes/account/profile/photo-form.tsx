import { useState } from "react";
import { Form, useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";
import { PHOTO_FILE_BYTES } from "#domain/members/photo.ts";

import { AccountBadge } from "../../../components/shell/account-badge.tsx";
import { wireFields } from "../../../forms/field-wiring.ts";
import type { FormResult } from "../../../forms/form-result.ts";
import { Button } from "../../../ui/button.tsx";
import { FileField } from "../../../ui/file-field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { StackedForm } from "../../../forms/stacked-form.tsx";
import { Columns } from "../../../ui/layout.tsx";
import styles from "./photo-form.module.css";

interface PhotoFormProps {
  readonly displayName: string;
  readonly photoUrl: string | null;
  readonly isPaused: boolean;
  readonly result?: FormResult | undefined;
}

const MEGABYTES = PHOTO_FILE_BYTES / 1024 / 1024;

export function PhotoForm({ displayName, photoUrl, isPaused, result }: PhotoFormProps) {
  const { formAction, formData } = useNavigation();
  const sent = formAction === paths.profilePhoto() ? formData : undefined;
  const [tooLarge, setTooLarge] = useState(false);
  const { defaultValue: _, error, ...field } = wireFields("photo", result)("photo");
  return (
    <Columns split="auto-1" until={640} gap={8} align="start" className={styles.part}>
      <AccountBadge displayName={displayName} photoUrl={photoUrl} size="large" />
      {isPaused ? (
        <Notice kind="warning" title="Picture uploads are paused">
          {photoUrl !== null && "You can still remove your picture."}
        </Notice>
      ) : (
        <StackedForm
          // A new photo resets the form, including the chosen file.
          key={photoUrl}
          action={paths.profilePhoto()}
          encType="multipart/form-data"
          onSubmit={(event) => {
            if (tooLarge) event.preventDefault();
          }}
          onChange={(event) => {
            const { target } = event;
            // Reject an oversized file before it is uploaded.
            if (target instanceof HTMLInputElement)
              setTooLarge(
                Array.from(target.files ?? []).some(({ size }) => size > PHOTO_FILE_BYTES),
              );
          }}
        >
          <FileField
            {...field}
            error={tooLarge ? `Choose a file of up to ${MEGABYTES} MB.` : error}
            label={photoUrl === null ? "Picture" : "Another picture"}
            hint={`JPEG, PNG, WebP or AVIF, up to ${MEGABYTES} MB. Location and camera details are removed.`}
            accept="image/jpeg,image/png,image/webp,image/avif"
          />
          <Button
            type="submit"
            kind="primary"
            busy={sent !== undefined && sent.get("remove") === null}
          >
            {photoUrl === null ? "Use this picture" : "Replace picture"}
          </Button>
        </StackedForm>
      )}
      {photoUrl !== null && (
        <Form
          method="post"
          action={paths.profilePhoto()}
          encType="multipart/form-data"
          className={styles.remove}
        >
          <Button type="submit" name="remove" value="yes" busy={sent?.get("remove") === "yes"}>
            Remove picture
          </Button>
        </Form>
      )}
    </Columns>
  );
}
