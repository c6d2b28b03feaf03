CREATE TABLE `guess_budgets` (
	`client` text PRIMARY KEY NOT NULL,
	`window_at` integer NOT NULL,
	`misses` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `room_short_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`room_id` text NOT NULL,
	`short_code` text NOT NULL,
	`created_at` integer NOT NULL,
	`released_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `room_short_codes_room_id_unique` ON `room_short_codes` (`room_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `room_short_codes_short_code_unique` ON `room_short_codes` (`short_code`);--> statement-breakpoint
CREATE TABLE `rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`use_case` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`is_active` integer NOT NULL,
	`has_engagement_features` integer NOT NULL,
	`feedback_enabled` integer NOT NULL,
	`is_viewer_locked` integer NOT NULL,
	`is_join_locked` integer NOT NULL,
	`has_access_password` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`profile_image_url` text,
	`password_hash` text NOT NULL,
	`is_email_verified` integer DEFAULT false NOT NULL,
	`email_verification_token` text,
	`email_verification_expiry` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);